/** How the XML is called inside the PDF (Factur-X 1.0.7, 6.2). */
export const FACTURX_FILE = "factur-x.xml";

const NAMESPACE = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#";

const properties: readonly (readonly [name: string, description: string])[] = [
  ["DocumentFileName", "The name of the embedded XML document"],
  ["DocumentType", "The type of the hybrid document in capital letters, e.g. INVOICE or ORDER"],
  ["Version", "The actual version of the standard applying to the embedded XML document"],
  ["ConformanceLevel", "The conformance level of the embedded XML document"],
];

const described = properties
  .map(
    ([name, description]) =>
      `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`,
  )
  .join("");

const schema = `<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${described}</rdf:Seq></pdfaSchema:property></rdf:li>`;

const values = `<rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}"><fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>${FACTURX_FILE}</fx:DocumentFileName><fx:Version>1.0</fx:Version><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel></rdf:Description>`;

const BAG = "<pdfaExtension:schemas><rdf:Bag>";
const END = "</rdf:RDF>";

/**
 * Says in the XMP of a PDF/A that it carries an e-invoice, and describes the words it says that with (ISO 19005-3, 6.6.2.3: foreign schemas
 * are described in the file itself).
 * @throws RangeError for a packet that Typst did not write
 */
export const addFacturXmp = (xmp: string): string => {
  if (!xmp.includes(BAG) || !xmp.includes(END)) throw new RangeError("Not the XMP of a PDF/A by Typst");
  return xmp.replace(BAG, `${BAG}${schema}`).replace(END, `${values}${END}`);
};
