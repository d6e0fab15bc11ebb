import { FACTURX_FILE } from "#lib/platform/e-invoice/add-facturx-xmp.ts";
import { log } from "#lib/platform/log/log.ts";
import { type CompileOptions, TypstEnded, TypstError } from "#lib/platform/typst/compile.ts";
import { compileInThread } from "#lib/platform/typst/typst-pool.ts";

const ATTACH = `#pdf.attach("${FACTURX_FILE}", bytes(sys.inputs.at("e-invoice")), relationship: "alternative", mime-type: "text/xml", description: "Factur-X")\n`;

/** One takes some 20 ms. A machine that needs this long is in trouble, and the job tries again. */
const PAPER_MS = 60_000;

type Variant = { source: string; more: Partial<CompileOptions>; isFacturX?: true };

const variants = (source: string, xml: string | null): Variant[] => [
  ...(xml === null
    ? []
    : [{ source: `${ATTACH}${source}`, more: { standard: "a-3b" as const, inputs: { "e-invoice": xml } }, isFacturX: true as const }]),
  { source, more: { standard: "ua-1" } },
  { source, more: { standard: "tagged" } },
];

/**
 * A paper of the operator's as PDF: with an e-invoice PDF/A-3b that carries its XML byte by byte, else PDF/UA-1, else merely tagged: a name
 * with characters that no font of ours draws fits neither standard, and a paper without its XML is better than none.
 * @throws TypstEnded when the machine was too slow: that is no reason to leave the XML out
 */
export const compilePaper = async (source: string, options: CompileOptions, xml: string | null, mostMs = PAPER_MS): Promise<Uint8Array> => {
  let last: unknown;
  for (const { source: text, more, isFacturX = false } of variants(source, xml)) {
    try {
      return await compileInThread("papers", { ask: "pdf", source: text, options: { ...options, ...more }, isFacturX }, mostMs);
    } catch (error) {
      if (!(error instanceof TypstError) || error instanceof TypstEnded) throw error;
      last = error;
      log.info({ title: options.title, standard: more.standard, reason: error.message.slice(0, 300) }, "paper does not fit the standard");
    }
  }
  throw last;
};
