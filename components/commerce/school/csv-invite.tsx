"use client";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useSchoolChange } from "#components/commerce/school/use-my-school.ts";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Disclosure } from "#components/platform/ui/disclosure.tsx";
import { upload } from "#components/platform/ui/icon-shapes.ts";
import { Table } from "#components/platform/ui/table.tsx";
import { inviteByCsv, previewMembersCsv } from "#lib/commerce/school/queries.ts";
import { MAX_INVITED } from "#lib/commerce/school/rules.ts";
import type { MembersCsvPreview, MembersCsvRow } from "#lib/commerce/school/schema.ts";

type Read = MembersCsvPreview & { file: File };

/** Invites the people of a table: first what each row would do, with all its faults; nothing is sent before the second press. */
export const CsvInvite = () => {
  const t = useTranslations("my-school.csv");
  const invited = useTranslations("my-school.invitations");
  const input = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<Read | null>(null);
  const preview = useAction();
  const send = useSchoolChange();
  const choose = async (file: File | undefined) => {
    setRead(null);
    if (file) await preview.run(() => previewMembersCsv(file), { after: (answer) => setRead({ ...answer, file }) });
    // The same file, put right, can be chosen again.
    if (input.current) input.current.value = "";
  };
  const good = read?.rows.filter(({ faults }) => Object.keys(faults).length === 0).length ?? 0;
  const confirm = ({ file }: Read) =>
    send.run(() => inviteByCsv(file), { toast: (done) => invited("sent", done), after: () => setRead(null) });
  return (
    <Disclosure summary={t("title")} className="mt-4">
      <div className="stackv pb-4">
        <p className="text-14 text-ink-2">{t("hint", { email: t("email"), role: t("role"), maximum: MAX_INVITED })}</p>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          className="vh"
          tabIndex={-1}
          aria-label={t("choose")}
          onChange={(event) => void choose(event.target.files?.[0])}
        />
        <div>
          <Button icon={upload} busy={preview.isBusy} onClick={() => input.current?.click()}>
            {t("choose")}
          </Button>
        </div>
        <Problem error={preview.error ?? send.error} />
        {read && (
          <>
            {read.unknownColumns.length > 0 && <p role="status">{t("unknown", { columns: read.unknownColumns.join(", ") })}</p>}
            <Table<MembersCsvRow>
              label={t("title")}
              className="sm:min-w-120"
              rows={read.rows}
              rowKey={({ row }) => row}
              columns={[
                { key: "row", header: t("row"), cell: ({ row }) => row },
                {
                  key: "email",
                  header: t("email"),
                  isRowHeader: true,
                  cell: ({ email, faults }) => <Cell text={email} fault={faults.email} />,
                },
                { key: "role", header: t("role"), cell: ({ role, faults }) => <Cell text={role} fault={faults.role} /> },
              ]}
            />
            <div>
              <Button look="main" busy={send.isBusy} disabled={good === 0} onClick={() => void confirm(read)}>
                {t("confirm", { count: good })}
              </Button>
            </div>
          </>
        )}
      </div>
    </Disclosure>
  );
};

const Cell = ({ text, fault }: { text: string; fault: MembersCsvRow["faults"][string] | undefined }) => {
  const t = useTranslations("my-school.csv.faults");
  return (
    <span className="wrap-anywhere">
      {text}
      {fault && <span className="block text-13 text-red">{t(fault)}</span>}
    </span>
  );
};
