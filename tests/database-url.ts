/** The same server's URL with another database name. (URL() refuses connection strings whose host is a socket folder.) */
export const databaseUrl = (url: string, name: string): string => url.replace(/^(postgres(?:ql)?:\/\/[^/]*)(\/[^?]*)?/, `$1/${name}`);
