import { UnknownWorld } from "#components/landing/unknown-world.tsx";

export default function NotFound() {
  return <UnknownWorld />;
}
