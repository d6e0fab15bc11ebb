import { NextRequest } from "next/server";
import { expect, it } from "vitest";
import middleware from "#middleware.ts";

const ask = (path: string) => middleware(new NextRequest(`http://localhost:3000${path}`));

it.each([
  ["/es/warenkorb", "/es/carrito"],
  ["/es/warenkorb?utm_source=x&code=A%20B", "/es/carrito?utm_source=x&code=A%20B"],
])("WORLD-6 %s leads to %s for good", (path, target) => {
  const answer = ask(path);
  expect([answer.status, answer.headers.get("location")]).toEqual([308, `http://localhost:3000${target}`]);
});
