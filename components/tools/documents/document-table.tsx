import type { TextBlock } from "#lib/tools/documents/schema.ts";

type Props = Pick<Extract<TextBlock, { type: "table" }>, "hasHeader" | "rows">;

/** A table of a document as it is read on a screen; on a phone it moves in its own frame. */
export const DocumentTable = ({ hasHeader, rows }: Props) => {
  const [first = [], ...rest] = rows;
  const body = hasHeader ? rest : rows;
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse">
        {hasHeader && (
          <thead>
            <tr>
              {first.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: what is shown never changes its order
                <th key={at} scope="col" className="border border-line p-2 text-start wrap-anywhere">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {body.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what is shown never changes its order
            <tr key={index}>
              {row.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: what is shown never changes its order
                <td key={at} className="border border-line p-2 wrap-anywhere">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
