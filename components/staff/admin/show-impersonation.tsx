import { showLate } from "#components/platform/layout/show-late.tsx";
import { ImpersonationBanner } from "#components/staff/admin/impersonation-banner.tsx";

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
