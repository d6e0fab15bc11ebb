import { queryOptions } from "@tanstack/react-query";
import type { SchoolLicenceList, SchoolPricesAnswer, SeatHistory } from "#lib/commerce/seats/schema.ts";
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

/** Through whose hands a licence's seats went. @throws ApiError forbidden, not_found */
export const seatHistoryQuery = (id: number) =>
  queryOptions({
    queryKey: ["school-licences", "history", id] as const,
    queryFn: ({ signal }) => api.get<SeatHistory>(`${LICENCES}/${id}/history`, undefined, { signal }),
  });

const pricesOf = (id: number) => `v3/materials/${id}/school-prices`;
/** What schools pay for a material of the seller's own. @throws ApiError not_found */
export const schoolPricesQuery = (id: number) =>
  queryOptions({
    queryKey: ["school-prices", id] as const,
    queryFn: ({ signal }) => api.get<SchoolPricesAnswer>(pricesOf(id), undefined, { signal }),
  });
/** Minor units by size; a size that is left out costs the default. @throws ApiError invalid_input, licence_not_sold, not_found */
export const setSchoolPrices = (id: number, prices: Record<string, number>): Promise<SchoolPricesAnswer> =>
  api.post(pricesOf(id), { prices });
