"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useChange } from "#components/platform/forms/use-change.ts";
import { mySchoolQuery, schoolKey } from "#lib/commerce/school/queries.ts";
import type { MySchool } from "#lib/commerce/school/schema.ts";

const user = ["user"] as const;

/** A change of one's school: what the page shows of it, and ENTITY-1 of the header, is asked for again. */
export const useSchoolChange = () => useChange(schoolKey, user);

/** Puts an answer that is the whole school in place at once. */
export const useKeepSchool = () => {
  const client = useQueryClient();
  return (answer: MySchool): void => void client.setQueryData(mySchoolQuery.queryKey, answer);
};
