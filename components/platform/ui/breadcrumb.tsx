export type BreadcrumbProps = {
  /** "Pfad". */
  label: string;
  /** From the start page to here; the last one has no href. */
  items: readonly { label: string; href?: string }[];
};

/** The path from the start page to here. */
export const Breadcrumb = ({ label, items }: BreadcrumbProps) => (
  <nav aria-label={label}>
    <ol className="bc">
      {items.map((item) => (
        <li key={item.href ?? item.label}>
          {item.href ? <a href={item.href}>{item.label}</a> : <span aria-current="page">{item.label}</span>}
        </li>
      ))}
    </ol>
  </nav>
);
