import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { GrantedTokens } from "#lib/identity/auth/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";
import type {
  AuditPage,
  LoginAsCode,
  LoginAsEnd,
  LoginAsInput,
  LoginAsState,
  StaffMaterialPage,
  StaffOrderFacts,
  StaffOrderPage,
  StaffUserFacts,
  StaffUserPage,
} from "#lib/staff/admin/schema.ts";

export type UsersFilter = { query: string; state: string; page: number };

export const usersQuery = (filter: UsersFilter) =>
  queryOptions({
    queryKey: ["staff-users", filter] as const,
    queryFn: ({ signal }) => api.get<StaffUserPage>("v3/admin/users", filter, { signal }),
    placeholderData: keepPreviousData,
  });

export const staffUserQuery = (id: number) =>
  queryOptions({
    queryKey: ["staff-user", id] as const,
    queryFn: ({ signal }) => api.get<StaffUserFacts>(`v3/admin/users/${id}`, undefined, { signal }),
  });

export const blockUser = (id: number, reason: string): Promise<StaffUserFacts> => api.post(`v3/admin/users/${id}/block`, { reason });
export const unblockUser = (id: number, reason: string): Promise<StaffUserFacts> => api.post(`v3/admin/users/${id}/unblock`, { reason });
export const endUserSessions = (id: number, reason: string): Promise<StaffUserFacts> =>
  api.post(`v3/admin/users/${id}/end-sessions`, { reason });
export const certifyUser = (id: number, isCertified: boolean, reason: string): Promise<StaffUserFacts> =>
  api.post(`v3/admin/users/${id}/certify`, { isCertified, reason });
export const changeRole = (id: number, role: string, reason: string): Promise<StaffUserFacts> =>
  api.post(`v3/admin/users/${id}/change-role`, { role, reason });

export type AuditFilter = { user: string; actor: string; action: string; page: number };

export const auditQuery = (filter: AuditFilter) =>
  queryOptions({
    queryKey: ["audit", filter] as const,
    queryFn: ({ signal }) => api.get<AuditPage>("v3/admin/audit", filter, { signal }),
    placeholderData: keepPreviousData,
  });

export const fetchAuditCsv = (filter: Omit<AuditFilter, "page">): Promise<Blob> =>
  api.get("v3/admin/audit/csv", filter, { responseType: "blob" });

/** Filters as they stand in the address: empty asks for nothing. */
export type OrdersFilter = Record<"order" | "buyer" | "status" | "inWorld" | "from" | "to" | "before", string>;
export const staffOrdersQuery = (filter: OrdersFilter) =>
  queryOptions({
    queryKey: ["staff-orders", filter] as const,
    queryFn: ({ signal }) => api.get<StaffOrderPage>("v3/admin/orders", filter, { signal }),
    placeholderData: keepPreviousData,
  });

export const staffOrderQuery = (id: number) =>
  queryOptions({
    queryKey: ["staff-order", id] as const,
    queryFn: ({ signal }) => api.get<StaffOrderFacts>(`v3/admin/orders/${id}`, undefined, { signal }),
  });

export type MaterialsFilter = Record<"query" | "author" | "status" | "inWorld" | "before", string>;
export const staffMaterialsQuery = (filter: MaterialsFilter) =>
  queryOptions({
    queryKey: ["staff-materials", filter] as const,
    queryFn: ({ signal }) => api.get<StaffMaterialPage>("v3/admin/materials", filter, { signal }),
    placeholderData: keepPreviousData,
  });

/** IMPERSONATE-1: a code for this very session. */
export const startLoginAs = (input: LoginAsInput): Promise<LoginAsCode> => api.post("v3/admin/login-as", input);

/** GRANT-1, the named extension grant. @throws ApiError with reason login_as_refused */
export const grantByLoginAs = (code: string): Promise<GrantedTokens> =>
  api.post(
    "oauth2/authenticate",
    { grant_type: "urn:kreda:grant:login-as", client_id: "kreda-web", scope: "user", code },
    { noValidate: true },
  );

// The way back is taken while the session is still good.
const MARGIN_SECONDS = 5;

/** Whose account this is; `endsAt` in ms since 1970 by this browser's clock. */
export const loginAsStateQuery = (userId: number | null) =>
  queryOptions({
    queryKey: ["login-as", userId] as const,
    queryFn: async ({ signal }) => {
      const { secondsLeft, ...state } = await api.get<LoginAsState>("v3/admin/login-as/now", undefined, { signal });
      const seconds = Math.max(0, secondsLeft - MARGIN_SECONDS);
      return { ...state, minutesAtStart: Math.ceil(seconds / 60), endsAt: Date.now() + seconds * 1000 };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Back to the admin's own session, also when the other one has ended by itself. @throws ApiError login_as_refused where there is no way */
export const endLoginAs = (): Promise<LoginAsEnd> => api.post("v3/admin/login-as/end", {}, { noValidate: true });
