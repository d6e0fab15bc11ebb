"use client";
import { useTranslations } from "next-intl";
import { useSchoolOptions } from "#components/commerce/school/school-words.ts";
import { useSchoolChange } from "#components/commerce/school/use-my-school.ts";
import { useFreshProof } from "#components/identity/security/reauthenticate.tsx";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Checkbox } from "#components/platform/ui/checkbox.tsx";
import { Dialog } from "#components/platform/ui/dialog.tsx";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { changeMemberRole, endOffer, offerMaster, removeMember } from "#lib/commerce/school/queries.ts";
import type { School, SchoolMember } from "#lib/commerce/school/schema.ts";

type Props = { member: SchoolMember; school: School; onClose: () => void };

/** What a master does about a member: another role, the offer to lead the school, or the end of it. About herself: to step down. */
export const MemberDialog = ({ member: { id, name, role, isMe, isOffered }, school, onClose }: Props) => {
  const t = useTranslations("my-school.members");
  const common = useTranslations("common");
  const { rolesFrom } = useSchoolOptions();
  const freshProof = useFreshProof();
  const { run, isBusy, error } = useSchoolChange();
  const act = (work: () => Promise<unknown>, toast: string) => void run(work, { toast: () => toast, after: onClose });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={name} closeText={common("close")}>
      <Problem error={error} />
      <Form
        className="mt-3 flex flex-wrap items-end gap-3"
        onSubmit={(form) => act(() => changeMemberRole(id, String(form.get("role"))), common("saved"))}
      >
        <NativeSelect id="member-role" name="role" label={t("role")} defaultValue={role} options={rolesFrom(school.role)} />
        <Button type="submit" look="main" busy={isBusy}>
          {isMe ? t("stepDown") : common("save")}
        </Button>
      </Form>
      {!isMe && (
        <>
          {isOffered ? (
            <div className="mt-5 border-t border-line pt-4">
              <Button busy={isBusy} onClick={() => act(() => endOffer(id), common("saved"))}>
                {t("takeBack")}
              </Button>
            </div>
          ) : (
            <Form
              className="stackv mt-5 border-t border-line pt-4"
              onSubmit={(form) => act(() => freshProof(() => offerMaster(id, form.has("staysMaster"))), t("asked", { name }))}
            >
              <Checkbox id="staysMaster" name="staysMaster" label={t("stay")} defaultChecked />
              <div>
                <Button type="submit" busy={isBusy}>
                  {t("offer")}
                </Button>
              </div>
            </Form>
          )}
          <div className="mt-5 border-t border-line pt-4">
            <p className="mb-3 text-14 text-ink-2">{t("removeText")}</p>
            <Button look="danger" busy={isBusy} onClick={() => act(() => removeMember(id), common("removed", { name }))}>
              {t("remove")}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
};
