import type { AxiosRequestConfig } from "axios";
import { getApiWorld } from "#lib/platform/api-client/api-world.ts";
import { getCartToken } from "#lib/platform/api-client/cart-token.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

export type ApiRequest = Omit<AxiosRequestConfig, "url" | "baseURL" | "timeout"> & {
  /** After /api/: `v1/cart/view`. A full URL of another host gets neither bearer nor world. */
  path: string;
  /** Another world than the page's (WORLD-3). */
  world?: World;
  /**
   * The request goes out at once (TERMS-2): it waits for no validation and no terms, and loads no session. It carries the bearer of a
   * session that is there already. For the agb calls, for the ways into a session, and for public reads that look the same to everyone.
   */
  noValidate?: boolean;
};

// Login and confirmation tie the visitor's cart to the user, so they carry its token too.
const carriesCart = /^(v1\/(cart|payment-options|orders)|oauth2\/authenticate|v3\/registration\/confirm)(\/|$)/;

const isFile = (value: unknown): value is Blob => value instanceof Blob;

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** CALL-3: a body with a file becomes multipart (lists repeat their name, objects go as JSON); any other stays what it is. */
export const withFiles = (data: unknown): unknown => {
  if (!isPlainObject(data) || !Object.values(data).some((value) => [value].flat().some(isFile))) return data;
  const form = new FormData();
  for (const [name, value] of Object.entries(data)) {
    for (const one of [value].flat()) {
      if (one === undefined || one === null) continue;
      form.append(name, isFile(one) ? one : typeof one === "object" ? JSON.stringify(one) : String(one));
    }
  }
  return form;
};

/** True for paths of our own API. */
export const isApiPath = (path: string): boolean => !/^([a-z][a-z\d+.-]*:)?\/\//i.test(path);

/** The request as axios gets it: world parameter, bearer, cart token, multipart (CALL-1 to CALL-4, CALL-6, WORLD-3). */
export const prepareRequest = ({ path, world, noValidate: _, ...request }: ApiRequest, bearer: string | null): AxiosRequestConfig => {
  if (!isApiPath(path)) return { ...request, url: path, timeout: 0, withCredentials: false };
  const method = (request.method ?? "get").toLowerCase();
  const wanted = world ?? getApiWorld();
  const params = { ...(wanted && { world: wanted }), ...request.params };
  const cartToken = carriesCart.test(path) ? getCartToken() : null;
  const data = withFiles(request.data);
  return {
    ...request,
    url: path,
    method,
    withCredentials: true,
    timeout: 0,
    params,
    data,
    headers: {
      ...request.headers,
      ...(bearer && { Authorization: `Bearer ${bearer}` }),
      ...(cartToken && { "X-Cart-Token": cartToken }),
      // The browser adds the boundary itself, which nobody else can know.
      ...(data instanceof FormData && { "Content-Type": undefined }),
    },
  };
};
