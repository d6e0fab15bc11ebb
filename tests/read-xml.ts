import { XmlDocument, type XmlElement } from "libxml2-wasm";

const namespaces = {
  cac: "urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2",
  cbc: "urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2",
  ram: "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100",
  rsm: "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100",
};

/** An XML by XPath. `money`: decimals as whole hundredths, so that sums are exact. */
export const readXml = (xml: string) => {
  const document = XmlDocument.fromString(xml);
  const all = (path: string, from?: XmlElement) => (from ?? document.root).find(path, namespaces) as XmlElement[];
  const text = (path: string, from?: XmlElement): string | undefined => all(path, from)[0]?.content;
  const hundredths = (decimal: string | undefined) => {
    if (decimal === undefined) return 0;
    if (!/^-?\d+(\.\d{1,2})?$/.test(decimal)) throw new Error(`not an amount: ${decimal}`);
    return Math.round(Number(decimal) * 100);
  };
  const money = (path: string, from?: XmlElement) => hundredths(text(path, from));
  const sum = (path: string) => all(path).reduce((total, { content }) => total + hundredths(content), 0);
  return { all, text, money, sum, dispose: () => document.dispose() };
};
