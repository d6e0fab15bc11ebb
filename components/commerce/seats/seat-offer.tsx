import { useTranslations } from "next-intl";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useChange } from "#components/platform/forms/use-change.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { takeOwnSeat } from "#lib/commerce/seats/queries.ts";

/** Above the buy box: her school has paid for it, so she need not. */
export const SeatOffer = ({ licenceId, free }: { licenceId: number; free: number }) => {
  const t = useTranslations("my-school");
  const { run, isBusy, error } = useChange(["bought-materials"], ["school-licences"]);
  return (
    <section className="panel" aria-labelledby="seat-offer">
      <h2 id="seat-offer" className="text-17">
        {t("title")}
      </h2>
      <p className="mt-1 text-14 text-ink-2">{t("buy.freeSeats", { count: free })}</p>
      <Problem error={error} />
      <Button className="mt-3" wide look="main" busy={isBusy} onClick={() => void run(() => takeOwnSeat(licenceId))}>
        {t("buy.take")}
      </Button>
    </section>
  );
};
