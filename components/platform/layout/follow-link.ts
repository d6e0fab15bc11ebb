/** Goes to an address as a click on a link would, so that whoever listens for clicks (SoftNavigation) can take it. */
export const followLink = (href: string): void => {
  const link = document.createElement("a");
  link.href = href;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
};
