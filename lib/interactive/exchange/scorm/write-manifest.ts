import { el } from "#lib/interactive/exchange/qti/markup.ts";

const PACKAGING = "http://www.imsproject.org/xsd/imscp_rootv1p1p2";
const ADL = "http://www.adlnet.org/xsd/adlcp_rootv1p2";
const METADATA = "http://www.imsglobal.org/xsd/imsmd_rootv1p2p1";

/** Page of the package that an LMS opens. */
export const SCORM_PAGE = "index.html";
export const SCORM_MANIFEST = "imsmanifest.xml";

/**
 * The manifest of a SCORM 1.2 package (Content Aggregation Model, 2.3): one organization with one item, a page that reports (SCO). `files`: all that lies in
 * the package, with the page; `id`: what tells it from other packages of ours.
 */
export const writeScormManifest = ({ id, title, files }: { id: number; title: string; files: readonly string[] }): string => {
  const named = title.replace(/[\uFFFE\uFFFF\p{Cs}]/gu, "").replace(/[&<>]/g, (sign) => ({ "&": "&amp;", "<": "&lt;" })[sign] ?? "&gt;");
  const item = el("item", { identifier: "item-1", identifierref: "resource-1", isvisible: true }, el("title", {}, named));
  const resource = el(
    "resource",
    { identifier: "resource-1", type: "webcontent", "adlcp:scormtype": "sco", href: SCORM_PAGE },
    files.map((href) => el("file", { href })),
  );
  const root = {
    identifier: `kreda-${id}`,
    version: "1.0",
    xmlns: PACKAGING,
    "xmlns:adlcp": ADL,
    "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
    "xsi:schemaLocation": `${PACKAGING} imscp_rootv1p1p2.xsd ${METADATA} imsmd_rootv1p2p1.xsd ${ADL} adlcp_rootv1p2.xsd`,
  };
  const manifest = el(
    "manifest",
    root,
    el("metadata", {}, el("schema", {}, "ADL SCORM"), el("schemaversion", {}, "1.2")),
    el("organizations", { default: "org-1" }, el("organization", { identifier: "org-1" }, el("title", {}, named), item)),
    el("resources", {}, resource),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${manifest}\n`;
};
