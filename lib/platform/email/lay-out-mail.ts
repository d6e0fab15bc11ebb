import { escapeUrl } from "#lib/platform/email/escape-url.ts";
import type { MailBlock, MailContent } from "#lib/platform/email/template.ts";
import { escapeHtml } from "#lib/platform/markup/rules.ts";

export type LaidOutMail = { subject: string; html: string; text: string; headers: Record<string, string> };

type Frame = { lang: string; brand: string; origin: string; operator: string };

// The tokens of the design system; mail programs know neither variables nor style sheets.
const ink = "#1c2b2a";
const muted = "#55635f";
const line = "#e5dfd1";
const sans = "Commissioner,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const serif = "Literata,Georgia,'Times New Roman',serif";
const cell = `padding:8px 0;border-bottom:1px solid ${line};font-size:16px;line-height:1.4;vertical-align:top`;

const paragraphs = (text: string) => escapeHtml(text).replace(/\n/g, "<br>");

const rowsHtml = (block: Extract<MailBlock, { kind: "rows" }>): string => {
  const rows = block.rows.map(({ label, value, note }, index) => {
    const weight = block.hasSum && index === block.rows.length - 1 ? ";font-weight:700" : "";
    const small = note ? `<br><span style="font-size:14px;color:${muted}">${escapeHtml(note)}</span>` : "";
    return `<tr><th scope="row" style="${cell};text-align:left;font-weight:400${weight}">${escapeHtml(label)}${small}</th><td style="${cell};text-align:right;white-space:nowrap;padding-left:16px${weight}">${escapeHtml(value)}</td></tr>`;
  });
  const caption = `<caption style="text-align:left;font-size:14px;color:${muted};padding-bottom:4px">${escapeHtml(block.caption)}</caption>`;
  return `<table style="width:100%;border-collapse:collapse;margin:0 0 24px">${caption}<tbody>${rows.join("")}</tbody></table>`;
};

const blockHtml = (block: MailBlock): string => {
  switch (block.kind) {
    case "paragraph":
      return `<p style="margin:0 0 16px;font-size:16px;line-height:1.55">${paragraphs(block.text)}</p>`;
    case "heading":
      return `<h2 style="margin:24px 0 8px;font:600 18px/1.3 ${serif}">${escapeHtml(block.text)}</h2>`;
    case "button":
      return `<p style="margin:24px 0"><a href="${escapeUrl(block.url)}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:#f2c84b;color:${ink};font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(block.label)}</a></p>`;
    case "link":
      return `<p style="margin:0 0 16px;font-size:16px;line-height:1.55"><a href="${escapeUrl(block.url)}" style="color:#1e5b4b">${escapeHtml(block.label)}</a></p>`;
    case "rows":
      return rowsHtml(block);
    case "note":
      return `<p style="margin:0 0 16px;font-size:14px;line-height:1.5;color:${muted}">${paragraphs(block.text)}</p>`;
  }
};

const blockText = (block: MailBlock): string => {
  switch (block.kind) {
    case "heading":
      return `${block.text}\n${"-".repeat(Math.min(60, block.text.length))}`;
    case "button":
    case "link":
      return `${block.label}:\n${block.url}`;
    case "rows":
      return [block.caption, ...block.rows.map(({ label, value, note }) => `- ${label}: ${value}${note ? ` (${note})` : ""}`)].join("\n");
    default:
      return block.text;
  }
};

/** One header line: control characters, line breaks above all, cannot start another header (threat 15). */
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, " ").trim();

/**
 * A mail's subject, HTML and plain text from the same blocks, so that both say the same. One column, no layout tables, inline styles,
 * language and headings for screen readers; everything is escaped here and nowhere else.
 */
export const layOutMail = (content: MailContent, frame: Frame): LaidOutMail => {
  const subject = oneLine(content.subject);
  const preheader = content.preheader
    ? `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(oneLine(content.preheader))}</div>`
    : "";
  const html = [
    `<!doctype html><html lang="${escapeHtml(frame.lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;padding:0;background:#f6f1e6;color:${ink};font-family:${sans}">${preheader}`,
    `<div role="article" aria-label="${escapeHtml(subject)}" style="max-width:600px;margin:0 auto;padding:24px 16px">`,
    `<p style="margin:0;padding:16px 24px;border-radius:8px 8px 0 0;background:#1e5b4b;font:600 22px/1.2 ${serif}"><a href="${escapeUrl(frame.origin)}" style="color:#fffdf8;text-decoration:none">${escapeHtml(frame.brand)}</a></p>`,
    `<div style="padding:24px;border:1px solid ${line};border-top:0;border-radius:0 0 8px 8px;background:#fffdf8">`,
    `<h1 style="margin:0 0 16px;font:600 24px/1.3 ${serif}">${escapeHtml(subject)}</h1>`,
    ...content.blocks.map(blockHtml),
    `</div><p style="margin:16px 24px;font-size:13px;line-height:1.5;color:${muted}">${paragraphs(frame.operator)}</p></div></body></html>`,
  ].join("\n");
  const text = [subject, ...content.blocks.map(blockText), `-- \n${frame.operator}`].join("\n\n");
  const { oneClickUrl } = content;
  const headers: Record<string, string> = oneClickUrl
    ? { "List-Unsubscribe": `<${escapeUrl(oneClickUrl)}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
    : {};
  return { subject, html, text, headers };
};
