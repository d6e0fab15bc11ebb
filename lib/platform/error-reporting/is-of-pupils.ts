/**
 * Whether a page's path is one of pupils: the way into a learning room, by its code or from a learning platform. They have said yes to nothing,
 * so whatever happens there is told to nobody.
 */
export const isOfPupils = (path: string): boolean => /\/interactive\/(join|launch)$/.test(path);
