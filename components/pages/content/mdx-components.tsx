import type { ReactNode } from "react";
import { Disclosure } from "#components/platform/ui/disclosure.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { TableFrame } from "#components/platform/ui/table.tsx";
import type { ComponentName, ComponentProps, Figures, OperatorField } from "#lib/pages/content/schema.ts";
import { withQuery } from "#lib/platform/routes/fill-pattern.ts";
import type { RouteKey } from "#lib/platform/routes/routes.ts";
import { pathOf } from "#lib/platform/seo/static-paths.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** What the components of a text know. `bcp47`: of the text itself, which may be English in another world. */
export type TextSetting = {
  world: World;
  bcp47: string;
  operator: Record<OperatorField, string>;
  figures: Figures | null;
  /** Names the frames in which tables scroll. */
  tableLabel: string;
};

type Props<Name extends ComponentName> = ComponentProps<Name> & { children?: ReactNode };

// Rendered once on the server and without state: functions of the setting and the attributes.
const figure = ({ figures, bcp47 }: TextSetting, { name }: Props<"Figure">) => (
  <span className="num">{new Intl.NumberFormat(bcp47).format(figures?.[name] ?? 0)}</span>
);

const operatorFact = ({ operator }: TextSetting, { field }: Props<"Operator">): ReactNode => {
  if (field === "email") return <a href={`mailto:${operator.email}`}>{operator.email}</a>;
  return field === "address" ? operator.address.replace(/\\n|\n/g, ", ") : operator[field];
};

const note = (_: TextSetting, { title, children }: Props<"Note">) => (
  <Notice tone="info" title={title}>
    {children}
  </Notice>
);

const pageLink = ({ world }: TextSetting, { page, article, children }: Props<"PageLink">) => (
  <a href={withQuery(pathOf(world, page as RouteKey), { article })}>{children}</a>
);

const question = (_: TextSetting, { title, children }: Props<"Question">) => <Disclosure summary={<h3>{title}</h3>}>{children}</Disclosure>;

const table = ({ tableLabel }: TextSetting, { children }: { children?: ReactNode }) => (
  <TableFrame label={tableLabel}>
    <table>{children}</table>
  </TableFrame>
);

/** The components that texts use (lib/pages/content/schema.ts has their attributes), and tables that scroll in a frame. */
export const mdxComponents = (setting: TextSetting) => ({
  Figure: figure.bind(null, setting),
  Operator: operatorFact.bind(null, setting),
  Note: note.bind(null, setting),
  PageLink: pageLink.bind(null, setting),
  Question: question.bind(null, setting),
  table: table.bind(null, setting),
});
