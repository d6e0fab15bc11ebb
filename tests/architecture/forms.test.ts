import { expect, it } from "vitest";
import { listFiles, readSource } from "#tests/architecture/source-files.ts";

/** What stands in the brackets that open at `start`, with them. */
const inBrackets = (code: string, start: number): string => {
  let depth = 0;
  for (let at = start; at < code.length; at += 1) {
    if ("({".includes(code.charAt(at))) depth += 1;
    else if (")}".includes(code.charAt(at)) && --depth === 0) return code.slice(start, at + 1);
  }
  return code.slice(start);
};

/** Of `.catch(…)` the call, of `catch (…) {…}` and `catch {…}` the block. */
const handlerAt = (code: string, after: number): string => {
  const call = inBrackets(code, after + code.slice(after).search(/\S/));
  const rest = code.slice(code.indexOf(call, after) + call.length);
  return /^\s*\{/.test(rest) ? call + inBrackets(rest, rest.search(/\{/)) : call;
};

/** What acts by itself instead of through components/platform/forms (docs/decisions/0029-forms.md). */
const offences = (text: string): string[] => {
  const code = text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, "");
  const handlers = [...code.matchAll(/\bcatch\b/g)].map(({ index }) => handlerAt(code, index + "catch".length));
  return [
    ...(/\buseMutation\b/.test(code) ? ["useMutation"] : []),
    ...(/\bset(?:Is)?(?:Busy|Pending|Submitting)\b/.test(code) ? ["a busy state of its own"] : []),
    ...(handlers.some((handler) => /\b(?:instanceof|as|new) ApiError\b/.test(handler)) ? ["a catch of ApiError"] : []),
  ];
};

const allowed: Record<string, string> = {
  "components/catalogue/notifications/notifications-screen.tsx":
    "useMutation: switches that change at once, are sent in the order of the clicks (scope) and taken back one by one",
  "components/identity/security/reauthenticate.tsx": "a catch of ApiError: asks for a proof of identity and then does the same again",
  "components/selling/imports/be-patient.ts": "a catch of ApiError: waits as long as the server asks for and then does the same again",
};

it("components act through components/platform/forms alone; what differs says why", () => {
  const sources = listFiles(/^components\/(?!platform\/forms\/).*(?<!\.test)\.tsx?$/);
  const found = sources.flatMap((file) => offences(readSource(file)).map((offence) => ({ file, offence })));
  const isAllowed = ({ file, offence }: { file: string; offence: string }) => allowed[file]?.startsWith(`${offence}: `) ?? false;
  expect(found.filter((one) => !isAllowed(one))).toEqual([]);
  // An exception that nobody needs any more goes.
  expect(Object.keys(allowed).filter((file) => !found.some((one) => one.file === file && isAllowed(one)))).toEqual([]);
});

it("each planted offence is found, and nothing in what is right", () => {
  const planted: [text: string, offence: string][] = [
    ["const save = useMutation<null, ApiError>({ mutationFn: saveBank });", "useMutation"],
    ["const [isBusy, setBusy] = useState(false);", "a busy state of its own"],
    ["try {\n  await save();\n} catch (thrown) {\n  if (!(thrown instanceof ApiError)) throw thrown;\n}", "a catch of ApiError"],
    ["await save().catch((error: unknown) => setError((error as ApiError).message));", "a catch of ApiError"],
  ];
  for (const [text, offence] of planted) expect(offences(text), text).toEqual([offence]);
  const right = `
    // useMutation is what we do not use here.
    const { run, isBusy } = useAction();
    await load().catch(() => {});
    if (error instanceof ApiError && error.status === 404) return <NotForYou />;`;
  expect(offences(right)).toEqual([]);
});
