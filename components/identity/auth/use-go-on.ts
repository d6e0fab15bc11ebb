"use client";
import { useRouter } from "next/navigation";
import { useWorld } from "#components/platform/world/world-provider.tsx";

/** Goes to a page of ours: within the world without losing the session in memory, to another one by loading it anew. */
export const useGoOn = () => {
  const router = useRouter();
  const { world } = useWorld();
  return (path: string): void => {
    if (path === `/${world}` || path.startsWith(`/${world}/`)) router.push(path);
    else window.location.assign(path);
  };
};
