/** The login page that leads back to where one is: `/de/login?return=%2Fde%2Fwarenkorb`. */
export const loginPathWithReturn = (loginPath: string, { pathname, search }: Pick<Location, "pathname" | "search">): string =>
  `${loginPath}?return=${encodeURIComponent(`${pathname}${search}`)}`;

/** Leaves for the login page (AUTH401-1, GRANT-3), or reloads where none is known. Either way all memory of the session is gone. */
export const goToLogin = (loginPath: string | null): void => {
  if (loginPath && window.location.pathname !== loginPath) window.location.assign(loginPathWithReturn(loginPath, window.location));
  else window.location.reload();
};
