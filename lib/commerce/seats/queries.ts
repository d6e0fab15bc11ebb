import { queryOptions } from "@tanstack/react-query";
import type { SchoolLicenceList } from "#lib/commerce/seats/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

const LICENCES = "v3/schools/mine/licences";

/** The licences of one's school. @throws ApiError not_found when one is in no school */
export const licencesQuery = queryOptions({
  queryKey: ["school-licences"] as const,
  queryFn: ({ signal }) => api.get<SchoolLicenceList>(LICENCES, undefined, { signal }),
});

type Seat = { id: number; userId: number };
export const giveSeat = ({ id, userId }: Seat): Promise<null> => api.post(`${LICENCES}/${id}/give`, { userId });
export const takeSeatBack = ({ id, userId }: Seat): Promise<null> => api.post(`${LICENCES}/${id}/take-back`, { userId });
export const takeOwnSeat = (id: number): Promise<null> => api.post(`${LICENCES}/${id}/take`);
export const giveSeatBack = (id: number): Promise<null> => api.post(`${LICENCES}/${id}/give-back`);
