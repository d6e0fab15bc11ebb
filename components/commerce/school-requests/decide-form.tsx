"use client";
import { useTranslations } from "next-intl";
import { type SubmitEvent, useState } from "react";
import { usePrice } from "#components/commerce/cart/use-price.ts";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useChange } from "#components/platform/forms/use-change.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { RadioGroup } from "#components/platform/ui/radio-group.tsx";
import { TextArea } from "#components/platform/ui/text-area.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { decideSchoolRequest } from "#lib/commerce/school-requests/queries.ts";
import type { SchoolRequest } from "#lib/commerce/school-requests/schema.ts";

/** Which size, what the office wants on the invoice, a word to whoever asked; the button says what it orders for. */
export const DecideForm = ({ item }: { item: SchoolRequest }) => {
  const t = useTranslations("my-school.buy");
  const cart = useTranslations("cart.screen");
  const common = useTranslations("common");
  const requests = useTranslations("my-school.requests");
  const invoice = useTranslations("payment.invoice");
  const price = usePrice(item.currency);
  const [seats, setSeats] = useState(item.seats);
  const [orderNumber, setOrderNumber] = useState("");
  const [costCentre, setCostCentre] = useState("");
  const [decision, setDecision] = useState("");
  const { run, isBusy, error } = useChange(["school-requests"], ["school-budget"], ["school-licences"], ["school-wishlist"]);
  const chosen = item.sizes.find((size) => size.seats === seats);
  const decide = (isApproved: boolean) =>
    void run(
      () =>
        decideSchoolRequest({
          id: item.id,
          isApproved,
          decision,
          ...(isApproved && { totalMinor: chosen?.priceMinor ?? 0, seats, purchase: { orderNumber, costCentre } }),
        }),
      { toast: () => t(isApproved ? "status.approved" : "status.refused") },
    );
  const approve = (event: SubmitEvent) => {
    event.preventDefault();
    decide(true);
  };
  return (
    <form className="panel mt-4 grid gap-4" onSubmit={approve}>
      {item.sizes.length > 0 && (
        <RadioGroup
          legend={t("size")}
          name={`size-${item.id}`}
          look="rows"
          value={String(seats)}
          onChange={(value) => setSeats(Number(value))}
          options={item.sizes.map((size) => ({
            value: String(size.seats),
            label: cart("licence.school", { seats: size.seats }),
            end: price(size.priceMinor),
          }))}
        />
      )}
      {chosen && item.leftMinor !== null && <p className="text-14">{t("left", { amount: price(item.leftMinor - chosen.priceMinor) })}</p>}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={invoice("orderNumber")}
          optional={common("optional")}
          name={`number-${item.id}`}
          maxLength={60}
          value={orderNumber}
          onChange={(event) => setOrderNumber(event.target.value)}
        />
        <TextField
          label={invoice("costCentre")}
          optional={common("optional")}
          name={`centre-${item.id}`}
          maxLength={60}
          value={costCentre}
          onChange={(event) => setCostCentre(event.target.value)}
        />
      </div>
      <TextArea
        label={t("message", { name: item.askedBy })}
        optional={common("optional")}
        name={`message-${item.id}`}
        maxLength={500}
        value={decision}
        onChange={(event) => setDecision(event.target.value)}
      />
      <Problem error={error} />
      <div className="flex flex-wrap gap-3">
        {chosen && (
          <Button type="submit" look="go" busy={isBusy}>
            {t("approve", { price: price(chosen.priceMinor) })}
          </Button>
        )}
        <Button busy={isBusy} onClick={() => decide(false)}>
          {requests("refuse")}
        </Button>
      </div>
    </form>
  );
};
