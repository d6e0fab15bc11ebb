/** Loads a page of ours anew, past soft navigation, which would hand the whole address to the router: what stands behind the # is a secret. */
export const leaveFor = (href: string): void => {
  const link = document.createElement("a");
  link.href = href;
  link.target = "_top";
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
};
