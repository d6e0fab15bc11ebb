import pg from "pg";
import { tellUnavailable } from "#lib/platform/page-cache/tag-page.ts";

type Callback = Parameters<pg.Pool["connect"]>[0];

/**
 * A pool where a page that waits in vain for a connection is told so: it is answered with 503, not as if it were broken. The renderer
 * swallows the error, and by the time the database is asked whether it is there, the load may be over.
 */
export class WaitingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (!callback) {
      return super.connect().catch((error: unknown) => {
        tellUnavailable();
        throw error;
      });
    }
    super.connect((error, client, done) => {
      if (error) tellUnavailable();
      callback(error, client, done);
    });
    return undefined;
  }
}
