"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Form } from "#components/platform/forms/form.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { applyVoucher, removeVoucher, showCart } from "#lib/commerce/cart/queries.ts";
import type { Cart } from "#lib/commerce/cart/schema.ts";

/** A voucher code: redeemed and taken back in place; why one does not count stands at the field. */
export const VoucherForm = ({ cart }: { cart: Cart }) => {
  const t = useTranslations("cart");
  const [code, setCode] = useState(cart.voucher?.code ?? "");
  const client = useQueryClient();
  const { run, isBusy, error: refused } = useAction();
  const isRedeemed = cart.voucher !== null;
  const error = refused?.message ?? (cart.voucherError ? t(`voucherError.${cart.voucherError}`) : undefined);

  const submit = async () => {
    if (!isRedeemed && !code.trim()) return;
    const done = await run(async () => showCart(client, await (isRedeemed ? removeVoucher() : applyVoucher(code))));
    if (done && isRedeemed) setCode("");
  };
  return (
    <Form className="mt-5 border-t border-line pt-4" onSubmit={submit}>
      <div className="flex items-start gap-2">
        <TextField
          className="min-w-0 flex-1"
          label={t("screen.voucher")}
          name="voucher"
          value={isRedeemed ? (cart.voucher?.code ?? "") : code}
          readOnly={isRedeemed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => setCode(event.target.value)}
          error={error}
          ok={isRedeemed && !error}
          hint={isRedeemed && !error ? t("screen.voucherApplied") : undefined}
        />
        <Button type="submit" className="mt-6" busy={isBusy}>
          {isRedeemed ? t("screen.remove") : t("screen.redeem")}
        </Button>
      </div>
    </Form>
  );
};
