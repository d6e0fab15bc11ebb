"use client";
import { Button } from "#components/platform/ui/button.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { refreshCw } from "#components/platform/ui/icon-shapes.ts";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { UnpluggedArt } from "#components/platform/ui/unplugged-art.tsx";

export type ErrorScreenTexts = {
  /** "Das hat nicht geklappt". */
  title: string;
  /** What is safe and what to do. */
  text: string;
  retry: string;
  home: string;
  /** "Kennung: {digest}", for whoever asks for help. */
  code: string;
};

export type ErrorScreenProps = {
  texts: ErrorScreenTexts;
  homeHref: string;
  /** What Next hands to an error boundary. */
  digest?: string;
  onRetry: () => void;
};

/** A page that broke: what happened, what is safe, another try, a way out. For app's error.tsx. */
export const ErrorScreen = ({ texts, homeHref, digest, onRetry }: ErrorScreenProps) => (
  <main id="content" tabIndex={-1} className="wrap pt-8">
    <EmptyState
      heading="h1"
      ground="panel"
      art={<UnpluggedArt />}
      title={texts.title}
      footnote={digest && texts.code.replace("{digest}", digest)}
      actions={
        <>
          <Button look="main" icon={refreshCw} onClick={onRetry}>
            {texts.retry}
          </Button>
          <LinkButton href={homeHref}>{texts.home}</LinkButton>
        </>
      }
    >
      <p>{texts.text}</p>
    </EmptyState>
  </main>
);
