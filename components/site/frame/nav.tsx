import { Icon } from "#components/platform/ui/icon.tsx";
import { chevronDown, x } from "#components/platform/ui/icon-shapes.ts";
import type { SubjectHue } from "#components/platform/ui/subject-hue.ts";
import type { SiteLink } from "#components/site/frame/site-links.ts";

export type NavSubject = { name: string; href: string; hue: SubjectHue };

export type NavProps = {
  /** "Bereiche", names the navigation. */
  label: string;
  closeText: string;
  subjectsText: string;
  subjects: readonly NavSubject[];
  links: readonly SiteLink[];
};

/** The id of the navigation, which the menu button of phones opens. */
export const navId = "site-nav";

/** The one navigation: a bar on wide screens, a sheet from below on phones (popover), the subjects behind a disclosure. Needs no script. */
export const Nav = ({ label, closeText, subjectsText, subjects, links }: NavProps) => (
  <nav className="nav" id={navId} popover="auto" aria-label={label}>
    <div className="wrap">
      <div className="nav-top">
        {label}
        <button type="button" className="btn btn-quiet btn-i" popoverTarget={navId} popoverTargetAction="hide" aria-label={closeText}>
          <Icon shape={x} />
        </button>
      </div>
      <ul className="nav-list">
        {subjects.length > 0 && (
          <li>
            <details data-menu>
              <summary className="nav-link">
                {subjectsText}
                <Icon shape={chevronDown} />
              </summary>
              <div className="nav-panel">
                <ul className="wrap">
                  {subjects.map((subject) => (
                    <li key={subject.href}>
                      <a href={subject.href} className={`s-${subject.hue}`}>
                        <i />
                        {subject.name}
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            </details>
          </li>
        )}
        {links.map((link) => (
          <li key={link.href}>
            <a className="nav-link" href={link.href}>
              {link.text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  </nav>
);
