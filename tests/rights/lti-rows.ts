import type { Rows } from "#tests/rights/row.ts";

const path = "/api/v3/lti";
const address = "https://moodle.example/lti";
const registration = {
  name: "Neu",
  issuer: address,
  clientId: "kreda",
  deploymentIds: ["1"],
  loginUrl: address,
  tokenUrl: address,
  keysUrl: address,
};

/** By an id that is another's: the same 404 as for one that nobody has. An admin who acts as somebody opens nobody's door for her. */
const byId = { inside: "200 404 404 404 404", outside: "404 404 404", isOwn: true, actsAs: 403 } as const;

/** What a platform and its browser send is not there: neither an account nor its absence makes up for it (tests/api/lti-launch.test.ts). */
const unsent = { inside: "400 400 400 400 400", outside: "400 400 400", actsAs: 400, anyone: 400, isOwn: true } as const;
const unopened = { inside: "404 404 404 404 404", outside: "404 404 404", actsAs: 404, anyone: 404, isOwn: true } as const;

/** Each endpoint by which learning platforms are registered and launch. */
export const ltiRows: Rows = {
  [`GET ${path}/platforms`]: { inside: "200 200 200 200 200", outside: "200 200 200", isOwn: true, actsAs: 200 },
  [`POST ${path}/platforms`]: {
    send: () => ({ body: registration }),
    inside: "201 201 201 201 201",
    outside: "201 201 201",
    isOwn: true,
    actsAs: 403,
  },
  [`PUT ${path}/platforms/{id}`]: {
    send: ({ ltiPlatform }, of) => ({ params: { id: of(ltiPlatform) }, body: registration }),
    ...byId,
  },
  [`DELETE ${path}/platforms/{id}`]: { send: ({ ltiPlatform }, of) => ({ params: { id: of(ltiPlatform) } }), ...byId },
  [`GET ${path}/{key}/login`]: unsent,
  [`POST ${path}/{key}/login`]: unsent,
  [`GET ${path}/{key}/keys`]: unsent,
  [`POST ${path}/launch`]: unsent,
  [`GET ${path}/again`]: unsent,
  [`GET ${path}/choices`]: unopened,
  [`POST ${path}/choices`]: { send: ({ interactive }, of) => ({ body: { interactive: of(interactive) } }), ...unopened },
};
