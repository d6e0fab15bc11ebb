/** A reason not to start that one sentence explains: programs print the message alone and end with exit code 1. */
export class StartError extends Error {
  override name = "StartError";
}
