"use client";
import { useTranslations } from "next-intl";
import { type SubmitEvent, useState } from "react";
import { useCartChange } from "#components/cart/use-cart-change.ts";
import { Button } from "#components/ui/button.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { applyVoucher, removeVoucher } from "#lib/cart/queries.ts";
import type { Cart } from "#lib/cart/schema.ts";

/** A voucher code: redeemed and taken back in place; why one does not count stands at the field. */
export const VoucherForm = ({ cart }: { cart: Cart }) => {
  const t = useTranslations("cart");
  const [code, setCode] = useState(cart.voucher?.code ?? "");
  const redeem = useCartChange(applyVoucher);
  const takeBack = useCartChange(removeVoucher, () => setCode(""));
  const isRedeemed = cart.voucher !== null;
  const error =
    redeem.error?.message ?? takeBack.error?.message ?? (cart.voucherError ? t(`voucherError.${cart.voucherError}`) : undefined);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isRedeemed) takeBack.mutate(undefined);
    else if (code.trim()) redeem.mutate(code);
  };
  return (
    <form className="mt-5 border-t border-line pt-4" onSubmit={submit} noValidate>
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
        <Button type="submit" className="mt-6" busy={redeem.isPending || takeBack.isPending}>
          {isRedeemed ? t("screen.remove") : t("screen.redeem")}
        </Button>
      </div>
    </form>
  );
};
