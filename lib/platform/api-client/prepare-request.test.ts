import { expect, it } from "vitest";
import { prepareRequest, withFiles } from "#lib/platform/api-client/prepare-request.ts";

it("CALL-1 every call goes to our own API with credentials", () => {
  expect(prepareRequest({ path: "v3/item-tags" }, null)).toMatchObject({ url: "v3/item-tags", method: "get", withCredentials: true });
});

it("CALL-6 without any time limit of our own", () => {
  expect(prepareRequest({ path: "v1/orders", method: "post", data: {} }, null).timeout).toBe(0);
});

it("CALL-2 the bearer is sent when there is one, and never to another host", () => {
  const authorization = (path: string, bearer: string | null) => prepareRequest({ path }, bearer).headers?.Authorization;
  expect(authorization("v1/orders", "abc")).toBe("Bearer abc");
  expect(authorization("v1/orders", null)).toBeUndefined();
  for (const url of ["https://evil.example/v1/orders", "//evil.example/v1/orders", "HTTP://evil.example"]) {
    expect(authorization(url, "abc")).toBeUndefined();
    expect(prepareRequest({ path: url }, "abc").withCredentials).toBe(false);
  }
});

it("CALL-3 a body with files becomes a form: lists repeat their name, objects go as JSON, what is missing stays out", () => {
  const file = new File(["x"], "Ζώα.png");
  const form = withFiles({ file, more: [file, file], tags: ["a", "b"], crop: { x: 1 }, count: 3, none: null, gone: undefined }) as FormData;
  expect(form.getAll("file").concat(form.getAll("more"))).toHaveLength(3);
  expect((form.get("file") as File).name).toBe("Ζώα.png");
  expect([form.getAll("tags"), form.get("crop"), form.get("count")]).toEqual([["a", "b"], '{"x":1}', "3"]);
  expect([form.has("none"), form.has("gone")]).toEqual([false, false]);
});

it("CALL-3 a body without files stays as it is", () => {
  const body = { a: 1, list: [1, 2] };
  expect(withFiles(body)).toBe(body);
  expect(withFiles(undefined)).toBeUndefined();
});
