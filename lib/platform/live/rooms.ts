/** The room of all sockets of one user. Rooms are derived by the server alone: clients can name none. */
export const userRoom = (userId: number | string): string => `user:${userId}`;

/** The room of the sockets opened with one access token: closed when the token is revoked. */
export const tokenRoom = (tokenId: number | string): string => `token:${tokenId}`;

/** Clients send "heartbeat" this often (STATE-5). */
export const HEARTBEAT_MS = 30_000;
/** The server hands messages on in batches this far apart (STATE-5). */
export const DISPATCH_MS = 100;
/** Connections of one user on one instance, i.e. open tabs; with one more the oldest is closed. */
export const MAX_SOCKETS_PER_USER = 20;
