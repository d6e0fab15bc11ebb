"use client";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useChange } from "#components/platform/forms/use-change.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Dialog } from "#components/platform/ui/dialog.tsx";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { TextArea } from "#components/platform/ui/text-area.tsx";
import { askSchool } from "#lib/commerce/school-requests/queries.ts";
import { seatSizes } from "#lib/commerce/seats/rules.ts";

type Props = {
  materialId: number;
  title: string;
  look?: "main" | undefined;
  small?: boolean;
  /** The size that was chosen where it stands; left out: the dialog asks. */
  seats?: number;
};

/** Asks the school for a licence, with a sentence to whoever decides. */
export const AskButton = ({ materialId, title, look, small, seats }: Props) => {
  const t = useTranslations("my-school.buy");
  const cart = useTranslations("cart.screen");
  const common = useTranslations("common");
  const form = useId();
  const [isOpen, setOpen] = useState(false);
  const { run, isBusy, error, errorOf } = useChange(["school-wishlist"], ["school-requests"], ["bought-materials"]);
  const submit = async (values: FormData) => {
    const size = seats ?? Number(values.get("seats"));
    const asked = () => askSchool({ materialId, seats: size, note: String(values.get("note") ?? "") });
    if (await run(asked, { toast: () => t("status.open") })) setOpen(false);
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title={t("askFor", { title })}
      closeText={common("close")}
      trigger={
        <Button look={look} small={small} aria-label={t("askFor", { title })}>
          {t("ask")}
        </Button>
      }
      actions={
        <>
          <Button onClick={() => setOpen(false)}>{common("cancel")}</Button>
          <Button look="go" type="submit" form={form} busy={isBusy}>
            {t("ask")}
          </Button>
        </>
      }
    >
      <Form id={form} className="grid gap-4" onSubmit={submit}>
        <Problem error={error} />
        {seats === undefined && (
          <NativeSelect
            label={t("size")}
            name="seats"
            defaultValue={String(seatSizes[0])}
            options={seatSizes.map((size) => ({ value: String(size), label: cart("licence.school", { seats: size }) }))}
          />
        )}
        <TextArea label={t("note")} optional={common("optional")} name="note" maxLength={500} rows={3} error={errorOf("note")} />
      </Form>
    </Dialog>
  );
};
