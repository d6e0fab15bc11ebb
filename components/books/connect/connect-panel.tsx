"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { ConnectLists } from "#components/books/connect/connect-lists.tsx";
import { useFreshProof } from "#components/identity/security/reauthenticate.tsx";
import { useUser } from "#components/identity/session/use-session.ts";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import { chooseConnect, connectQuery, leaveConnect, refreshConnect } from "#lib/books/connect/queries.ts";
import type { ConnectFacts } from "#lib/books/connect/schema.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";

const tones = { started: "info", due: "warn", checking: "info", ready: "ok", paused: "warn", rejected: "error" } as const;

/** Being paid to an account of her own at Stripe: what it wants to know, how that stands, what was transferred and what reached her bank. */
export const ConnectPanel = () => (useUser()?.isSeller ? <SellersPanel /> : null);

const SellersPanel = () => {
  const t = useTranslations("seller.connect");
  const common = useTranslations("common");
  const client = useQueryClient();
  const facts = useQuery(connectQuery);
  const isBack = useSearchParams().has("stripe");
  const isAsked = useRef(false);
  const { data } = facts;
  const isThere = data !== undefined;
  // Who comes back from Stripe sees what it says now, and not what an event will tell; after what was known, which would come over it.
  useEffect(() => {
    if (!isBack || !isThere || isAsked.current) return;
    isAsked.current = true;
    refreshConnect().then(
      (data) => client.setQueryData(connectQuery.queryKey, data),
      () => undefined,
    );
  }, [isBack, isThere, client]);
  if (!data) return facts.isError ? <RoomFailed query={facts} /> : <ListSkeleton label={common("loading")} />;
  return (
    <section className="panel" aria-labelledby="connect">
      <h2 id="connect" className="mb-3 text-18">
        {t("title")}
      </h2>
      {data.isOffered && <ConnectState data={data} />}
      <ConnectLists data={data} />
    </section>
  );
};

const ConnectState = ({ data }: { data: ConnectFacts }) => {
  const t = useTranslations("seller.connect");
  const client = useQueryClient();
  const freshProof = useFreshProof();
  const { world, bcp47 } = useWorld();
  const { run, isBusy, error, errorOf } = useAction();
  const { state, country, countries } = data;
  const regions = new Intl.DisplayNames(bcp47, { type: "region" });
  const options = countries
    .map((value) => ({ value, label: regions.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, bcp47));
  const home = worlds[world].country;
  const goOn = async (where: string) => {
    const done = await run(() => freshProof(() => chooseConnect(where)));
    if (done) window.location.assign(done.value.url);
  };
  const leave = async () => {
    const done = await run(() => freshProof(() => leaveConnect()));
    if (done) client.setQueryData(connectQuery.queryKey, done.value);
  };
  return (
    <>
      <Problem error={error} />
      {state === "none" ? (
        <>
          <p className="my-3 text-14 text-ink-2">{t("intro")}</p>
          <Form className="flex flex-wrap items-end gap-3" onSubmit={(form) => goOn(String(form.get("country")))}>
            <NativeSelect
              name="country"
              label={t("country")}
              options={options}
              defaultValue={country ?? (countries.includes(home) ? home : options[0]?.value)}
              error={errorOf("country")}
            />
            <Button type="submit" look="main" busy={isBusy}>
              {t("begin")}
            </Button>
          </Form>
        </>
      ) : (
        <>
          <Notice tone={tones[state]}>{t(`states.${state}`)}</Notice>
          <div className="mt-3 flex flex-wrap gap-2">
            {state !== "rejected" && (
              <Button
                small
                look={state === "started" || state === "due" ? "main" : "plain"}
                busy={isBusy}
                onClick={() => void goOn(country ?? home)}
              >
                {t("goOn")}
              </Button>
            )}
            <Button small look="quiet" busy={isBusy} onClick={() => void leave()}>
              {t("leave")}
            </Button>
          </div>
        </>
      )}
    </>
  );
};
