import pg from "pg";

type Query = (...given: unknown[]) => unknown;

/** How many statements the work sends to the database, whoever of the pool's connections sends them. */
export const countStatements = async <T>(work: () => Promise<T>): Promise<{ count: number; result: T }> => {
  const client = pg.Client.prototype as unknown as { query: Query };
  const query = client.query;
  let count = 0;
  client.query = function (this: unknown, ...given: unknown[]) {
    count += 1;
    return query.apply(this, given);
  };
  try {
    const result = await work();
    return { count, result };
  } finally {
    client.query = query;
  }
};
