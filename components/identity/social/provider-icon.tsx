import { providerNames } from "#lib/identity/social/rules.ts";
import type { SocialProvider } from "#lib/identity/social/schema.ts";

/** The provider's initial on a small sheet: their marks belong to them. */
export const ProviderIcon = ({ provider }: { provider: SocialProvider }) => (
  <span aria-hidden="true" className="inline-grid size-6 place-items-center rounded-tool bg-desk text-13 font-semibold text-ink">
    {providerNames[provider].slice(0, 1)}
  </span>
);
