/** The namespace of learning rooms in the live connection. */
export const CLASSES = "/learning-rooms";

/**
 * What the live connection of a learning room tells, never with whom or what: whoever is told fetches anew. answers: to its boards, somebody
 * joined or answered. state: to all of it, the teacher changed something. gone: it is deleted, nobody comes back.
 */
export type RoomChange = "answers" | "state" | "gone";

/** For one room, on every instance. */
export type RoomMessage = { room: number; what: RoomChange };

/** What the server says: it may begin; never come back; what changed meanwhile, each once. */
export type ToRoomClient = { ready: () => void; no_reconnect: () => void; changed: (what: RoomChange[]) => void };
/** All that a client may say. */
export type ToRoomServer = { heartbeat: () => void };
