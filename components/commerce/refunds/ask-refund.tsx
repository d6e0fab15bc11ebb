"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type SubmitEvent, useState } from "react";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Checkbox } from "#components/platform/ui/checkbox.tsx";
import { Disclosure } from "#components/platform/ui/disclosure.tsx";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { TextArea } from "#components/platform/ui/text-area.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { showToast } from "#components/platform/ui/toasts.ts";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import { askRefund, refundableOrderQuery } from "#lib/commerce/refunds/queries.ts";
import { askedReasons, type RefundableOrder } from "#lib/commerce/refunds/schema.ts";
import { formatPrice } from "#lib/platform/money/money.ts";

/** Finds an order by its number and asks for a refund of its lines. */
export const AskRefund = ({ onDone }: { onDone: () => void }) => {
  const t = useTranslations("staff.refunds.ask");
  const [number, setNumber] = useState(0);
  const order = useQuery({ ...refundableOrderQuery(number), enabled: number > 0, retry: false });
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setNumber(Number(new FormData(event.currentTarget).get("order")) || 0);
  };
  return (
    <Disclosure summary={t("title")} className="mb-4">
      <form className="flex flex-wrap items-end gap-3" onSubmit={find}>
        <TextField
          id="refund-order"
          name="order"
          label={t("order")}
          inputMode="numeric"
          pattern="[0-9]*"
          maxLength={15}
          autoComplete="off"
        />
        <Button type="submit" busy={order.isFetching}>
          {t("find")}
        </Button>
      </form>
      {order.error && (
        <Notice tone="error" role="alert">
          {order.error.message}
        </Notice>
      )}
      {order.data && (
        <AskForm
          key={`${order.data.id} ${order.dataUpdatedAt}`}
          order={order.data}
          onDone={() => {
            setNumber(0);
            onDone();
          }}
        />
      )}
    </Disclosure>
  );
};

const AskForm = ({ order, onDone }: { order: RefundableOrder; onDone: () => void }) => {
  const t = useTranslations("staff.refunds");
  const { bcp47 } = useWorld();
  const { run, isBusy, error, errorOf } = useAction();
  const price = (minor: number) => formatPrice(minor, order.currency, bcp47, { unambiguous: true });
  const open = order.lines.map((line) => ({ ...line, leftMinor: line.grossMinor - line.refundedMinor - line.requestedMinor }));
  const submit = async (form: FormData) => {
    const chosen = new Set(form.getAll("line").map(Number));
    const lines = open.filter(({ id }) => chosen.has(id)).map(({ id, leftMinor }) => ({ orderLineId: id, amountMinor: leftMinor }));
    const done = await run(() =>
      askRefund({ orderId: order.id, lines, reason: String(form.get("reason")), note: String(form.get("note")) }),
    );
    if (!done) return;
    showToast({ text: t(done.value.status === "requested" ? "ask.waits" : "ask.booked", { order: String(order.id) }) });
    onDone();
  };
  return (
    <Form className="stackv mt-3" onSubmit={submit}>
      <p>{t("ask.of", { order: String(order.id), name: order.buyer.name, status: order.status })}</p>
      <Problem error={error} />
      <fieldset>
        <legend className="mb-2">{t("ask.lines")}</legend>
        {open.map(({ id, title, leftMinor, vatGivenMinor }) => (
          <Checkbox
            key={id}
            id={`line-${id}`}
            name="line"
            value={id}
            label={title}
            count={price(leftMinor - vatGivenMinor)}
            disabled={leftMinor <= 0}
          />
        ))}
        {errorOf("lines") && <p role="alert">{errorOf("lines")}</p>}
      </fieldset>
      <NativeSelect
        name="reason"
        label={t("ask.reason")}
        defaultValue="defect"
        options={askedReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
      />
      <TextArea name="note" label={t("note")} hint={t("noteHint")} rows={3} maxLength={500} error={errorOf("note")} />
      <Button type="submit" look="main" busy={isBusy}>
        {t("ask.button")}
      </Button>
    </Form>
  );
};
