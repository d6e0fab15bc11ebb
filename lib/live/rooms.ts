/** The room of all sockets of one user. Rooms are derived by the server alone: clients can name none. */
export const userRoom = (userId: number | string): string => `user:${userId}`;

/** The room of the sockets opened with one access token: closed when the token is revoked. */
export const tokenRoom = (tokenId: number | string): string => `token:${tokenId}`;

/** One live message as clients receive it, in arrays, under the event name "events". */
export type LiveEvent = { event: string; payload: object };

/** Clients send "heartbeat" this often (STATE-5). */
export const HEARTBEAT_MS = 30_000;
/** The server hands messages on in batches this far apart (STATE-5). */
export const DISPATCH_MS = 100;
