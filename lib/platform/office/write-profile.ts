import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";

type Setting = readonly [path: string, name: string, value: string | number | boolean];

/** Names and values as in LibreOffice's officecfg/registry/schema. */
const settings: readonly Setting[] = [
  // Documents from nowhere trusted may load nothing that they do not hold, run nothing, and refresh nothing.
  ["org.openoffice.Office.Common/Security/Scripting", "BlockUntrustedRefererLinks", true],
  ["org.openoffice.Office.Common/Security/Scripting", "DisableActiveContent", true],
  ["org.openoffice.Office.Common/Security/Scripting", "DisableMacrosExecution", true],
  ["org.openoffice.Office.Common/Security/Scripting", "MacroSecurityLevel", 3],
  ["org.openoffice.Office.Writer/Content/Update", "Link", 0],
  ["org.openoffice.Office.Calc/Content/Update", "Link", 1],
  ["org.openoffice.Office.Calc/Formula/Load", "OOXMLRecalcMode", 1],
  ["org.openoffice.Office.Calc/Formula/Load", "ODFRecalcMode", 1],
  // Where no network namespace can be made: everything goes to a port where nobody listens, this machine itself not excepted.
  ["org.openoffice.Inet/Settings", "ooInetProxyType", 2],
  ["org.openoffice.Inet/Settings", "ooInetNoProxy", ""],
  ...["HTTP", "HTTPS", "FTP"].flatMap((scheme): Setting[] => [
    ["org.openoffice.Inet/Settings", `ooInet${scheme}ProxyName`, "127.0.0.1"],
    ["org.openoffice.Inet/Settings", `ooInet${scheme}ProxyPort`, 9],
  ]),
];

const item = ([place, name, value]: Setting): string =>
  `<item oor:path="/${place}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`;

/** Writes a LibreOffice profile in which nothing is allowed that drawing pages does not need. */
export const writeProfile = async (folder: string): Promise<void> => {
  await mkdir(path.join(folder, "user"), { recursive: true });
  await writeFile(
    path.join(folder, "user", "registrymodifications.xcu"),
    `<?xml version="1.0" encoding="UTF-8"?>\n<oor:items xmlns:oor="http://openoffice.org/2001/registry">${settings.map(item).join("")}</oor:items>\n`,
  );
};
