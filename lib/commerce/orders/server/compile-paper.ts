import { addFacturXmp, FACTURX_FILE } from "#lib/platform/e-invoice/add-facturx-xmp.ts";
import { log } from "#lib/platform/log/log.ts";
import { type CompileOptions, compileTypst, TypstError } from "#lib/platform/typst/compile.ts";

const ATTACH = `#pdf.attach("${FACTURX_FILE}", bytes(sys.inputs.at("e-invoice")), relationship: "alternative", mime-type: "text/xml", description: "Factur-X")\n`;

const variants = (source: string, xml: string | null): [string, Partial<CompileOptions>][] => [
  ...(xml === null
    ? []
    : [
        [`${ATTACH}${source}`, { standard: "a-3b", inputs: { "e-invoice": xml }, editXmp: addFacturXmp }] as [
          string,
          Partial<CompileOptions>,
        ],
      ]),
  [source, { standard: "ua-1" }],
  [source, { standard: "tagged" }],
];

/**
 * A paper of the operator's as PDF: with an e-invoice PDF/A-3b that carries its XML byte by byte, else PDF/UA-1, else merely tagged: a name
 * with characters that no font of ours draws fits neither standard, and a paper without its XML is better than none.
 */
export const compilePaper = (source: string, options: CompileOptions, xml: string | null): Uint8Array => {
  let last: unknown;
  for (const [text, more] of variants(source, xml)) {
    try {
      return compileTypst(text, { ...options, ...more });
    } catch (error) {
      if (!(error instanceof TypstError)) throw error;
      last = error;
      log.info({ title: options.title, standard: more.standard, reason: error.message.slice(0, 300) }, "paper does not fit the standard");
    }
  }
  throw last;
};
