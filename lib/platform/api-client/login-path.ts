/** The login page that leads back to where one is: `/de/login?return=%2Fde%2Fwarenkorb`. */
export const loginPathWithReturn = (loginPath: string, { pathname, search }: Pick<Location, "pathname" | "search">): string =>
  `${loginPath}?return=${encodeURIComponent(`${pathname}${search}`)}`;

/**
 * Where the header's login link leads from a page: back to it afterwards. Pages for visitors alone (login, registration, a new password)
 * hand on the page that they were asked for; the home page needs no way back.
 */
export const loginPathFrom = (loginPath: string, location: Pick<Location, "pathname" | "search">): string => {
  if (document.querySelector(".auth-box") === null) {
    const isHome = /^\/[^/]*\/?$/.test(location.pathname);
    return isHome ? loginPath : loginPathWithReturn(loginPath, location);
  }
  const asked = new URLSearchParams(location.search).get("return");
  return asked ? `${loginPath}?return=${encodeURIComponent(asked)}` : loginPath;
};

let isLeaving = false;

/** True once this page is about to be left for the login page: whatever else would lead there keeps still, so that one page loads, once. */
export const isLeavingForLogin = (): boolean => isLeaving;
export const beginLeaving = (): void => {
  isLeaving = true;
};

/** Leaves for the login page (AUTH401-1, GRANT-3), or reloads where none is known. Either way all memory of the session is gone. */
export const goToLogin = (loginPath: string | null): void => {
  if (loginPath && window.location.pathname !== loginPath) window.location.assign(loginPathWithReturn(loginPath, window.location));
  else window.location.reload();
};
