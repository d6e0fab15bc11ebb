import { queryOptions } from "@tanstack/react-query";
import type {
  AppointMaster,
  InvitationAbout,
  InvitationList,
  InviteAnswer,
  JoinRequestList,
  MailDomainList,
  MailProofAnswer,
  MemberList,
  MembersCsvPreview,
  MySchool,
  SchoolCard,
  SchoolCasePage,
  SchoolDecision,
} from "#lib/commerce/school/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

/** Everything of one's own school begins with this word: `invalidateQueries({ queryKey: schoolKey })`. */
export const schoolKey = ["school"] as const;
const MINE = "v3/schools/mine";

export const mySchoolQuery = queryOptions({
  queryKey: [...schoolKey, "mine"] as const,
  queryFn: ({ signal }) => api.get<MySchool>(MINE, undefined, { signal }),
});
/** ROUTE-36. Fields as they were typed; the server looks at them. */
export const createSchool = (school: object): Promise<MySchool> => api.post("v3/schools", school);
export const changeSchool = (school: object): Promise<MySchool> => api.post(MINE, school);
export const closeSchool = (): Promise<null> => api.post(`${MINE}/close`);
export const leaveSchool = (): Promise<null> => api.post(`${MINE}/leave`);

export const sendMailCode = (email: string): Promise<MailProofAnswer> => api.post(`${MINE}/mail-proof`, { email });
export const confirmMailCode = (challenge: string, code: string): Promise<MySchool> =>
  api.post(`${MINE}/mail-proof/confirm`, { challenge, code });
export const handInLetter = (file: File): Promise<MySchool> => api.post(`${MINE}/letter`, { file });

export const membersQuery = queryOptions({
  queryKey: [...schoolKey, "members"] as const,
  queryFn: ({ signal }) => api.get<MemberList>(`${MINE}/members`, undefined, { signal }),
});
export const changeMemberRole = (id: number, role: string): Promise<null> => api.post(`${MINE}/members/${id}/role`, { role });
export const removeMember = (id: number): Promise<null> => api.post(`${MINE}/members/${id}/remove`);
export const offerMaster = (id: number, staysMaster: boolean): Promise<null> => api.post(`${MINE}/members/${id}/offer`, { staysMaster });
export const endOffer = (id: number): Promise<null> => api.post(`${MINE}/members/${id}/end-offer`);
export const acceptMaster = (): Promise<MySchool> => api.post(`${MINE}/accept-offer`);

export const invitationsQuery = queryOptions({
  queryKey: [...schoolKey, "invitations"] as const,
  queryFn: ({ signal }) => api.get<InvitationList>(`${MINE}/invitations`, undefined, { signal }),
});
export const invite = (emails: readonly string[], role: string): Promise<InviteAnswer> => api.post(`${MINE}/invitations`, { emails, role });
export const revokeInvitation = (id: number): Promise<null> => api.post(`${MINE}/invitations/${id}/revoke`);
export const previewMembersCsv = (file: File): Promise<MembersCsvPreview> => api.post(`${MINE}/invitations/csv/preview`, { file });
export const inviteByCsv = (file: File): Promise<InviteAnswer> => api.post(`${MINE}/invitations/csv`, { file });

/** What a link is about; uses nothing up. @throws ApiError token_invalid (410) */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ["school-invitation", token] as const,
    queryFn: ({ signal }) => api.post<InvitationAbout>("v3/schools/invitation/check", { token }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
export const acceptInvitation = (input: { token: string } | { id: number }): Promise<MySchool> =>
  api.post("v3/schools/invitation/accept", input);

export const joinByDomain = (): Promise<MySchool> => api.post("v3/schools/join");
export const searchSchools = (q: string): Promise<{ items: SchoolCard[] }> => api.get("v3/schools", { q });
export const askToJoin = (schoolId: number, message: string): Promise<MySchool> => api.post("v3/schools/requests", { schoolId, message });
export const withdrawRequest = (): Promise<MySchool> => api.post("v3/schools/requests/withdraw");
export const joinRequestsQuery = queryOptions({
  queryKey: [...schoolKey, "requests"] as const,
  queryFn: ({ signal }) => api.get<JoinRequestList>(`${MINE}/requests`, undefined, { signal }),
});
export const decideRequest = (id: number, isAccepted: boolean): Promise<null> => api.post(`${MINE}/requests/${id}`, { isAccepted });

export const domainsQuery = queryOptions({
  queryKey: [...schoolKey, "domains"] as const,
  queryFn: ({ signal }) => api.get<MailDomainList>(`${MINE}/domains`, undefined, { signal }),
});
export const addDomain = (domain: string): Promise<MailDomainList> => api.post(`${MINE}/domains`, { domain });
export const verifyDomain = (id: number): Promise<MailDomainList> => api.post(`${MINE}/domains/${id}/verify`);
export const removeDomain = (id: number): Promise<MailDomainList> => api.post(`${MINE}/domains/${id}/remove`);

export const schoolCasesQuery = (filter: { status: string; page: number }) =>
  queryOptions({
    queryKey: ["staff-schools", filter] as const,
    queryFn: ({ signal }) => api.get<SchoolCasePage>("v3/admin/schools", filter, { signal }),
  });
export const decideSchool = ({ id, ...decision }: SchoolDecision): Promise<null> => api.post(`v3/admin/schools/${id}/decide`, decision);
export const appointMaster = ({ id, ...input }: AppointMaster): Promise<null> => api.post(`v3/admin/schools/${id}/master`, input);
export const fetchProof = (id: number): Promise<Blob> => api.get(`v3/admin/schools/${id}/proof`, undefined, { responseType: "blob" });
