import { ImpersonationBanner } from "#components/admin/impersonation-banner.tsx";
import { showLate } from "#components/layout/show-late.tsx";

/** Puts the banner of login-as under the page. @throws ApiError when its words cannot be had */
export const showImpersonation = (onGone: () => void): Promise<void> =>
  showLate("impersonation", (close) => (
    <ImpersonationBanner
      onGone={() => {
        close();
        onGone();
      }}
    />
  ));
