import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { HttpResponse, http } from "msw";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import type { ReactNode } from "react";
import { initialState } from "#lib/identity/auth/machine.ts";
import { session } from "#lib/identity/auth/store.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import { renderInWorld, type TestScope } from "#tests/render-in-world.tsx";
import { server } from "#tests/setup-dom.ts";

type Options = { world?: World /** The query of the address: "order=17". */; search?: string; isMember?: boolean; scope?: TestScope };

/** Renders a screen of the cart, the payment or the cabinet, with its own server data; for a member unless said otherwise. */
export const renderPersonal = (screen: ReactNode, { world = "de", search = "", isMember = true, scope }: Options = {}) => {
  const member = { status: "member", userId: 7, rememberedUserId: 7 } as const;
  session.store.setState({ ...initialState, ...(isMember ? member : { status: "anonymous" }) }, true);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = renderInWorld(
    <SearchParamsContext value={new URLSearchParams(search)}>
      <QueryClientProvider client={client}>{screen}</QueryClientProvider>
    </SearchParamsContext>,
    world,
    scope,
  );
  return { ...view, client };
};

/** Answers a path of the API with these, the last of them again and again, and notes each request with its body. */
export const answer = (method: "get" | "post" | "put" | "delete", path: string, ...answers: (object | (() => Response))[]) => {
  const asked: { query: Record<string, string>; body: unknown; headers: Headers }[] = [];
  server.use(
    http[method](`/api/${path}`, async ({ request }) => {
      const text = await request.clone().text();
      asked.push({
        query: Object.fromEntries(new URL(request.url).searchParams),
        body: text ? JSON.parse(text) : null,
        headers: request.headers,
      });
      const next = answers[Math.min(asked.length, answers.length) - 1];
      return typeof next === "function" ? next() : HttpResponse.json({ data: next });
    }),
  );
  return asked;
};

/** A refusal as the API words it. */
export const refuse =
  (status: number, code: string, message: string, fields: Record<string, { code: string; message: string }> = {}) =>
  (): Response =>
    HttpResponse.json({ error: { code, message, fields } }, { status });
