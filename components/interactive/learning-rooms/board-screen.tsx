"use client";
import { useTranslations } from "next-intl";
import { RequireMember } from "#components/identity/session/require-member.tsx";
import { BoardActions } from "#components/interactive/learning-rooms/board-actions.tsx";
import { BoardGrid } from "#components/interactive/learning-rooms/board-grid.tsx";
import { BoardHead } from "#components/interactive/learning-rooms/board-head.tsx";
import { QuizBoard } from "#components/interactive/learning-rooms/quiz-board.tsx";
import { useBoard } from "#components/interactive/learning-rooms/use-board.ts";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";

const Board = ({ id }: { id: number }) => {
  const t = useTranslations("new-interactive.room");
  const common = useTranslations("common");
  const { board, error, look, leave, take } = useBoard(id);
  if (!board) {
    if (!error) return <ListSkeleton label={common("loading")} />;
    return <ErrorState title={error.message} retryText={common("retry")} onRetry={() => void look()} />;
  }
  return (
    <section className="lr on-board" aria-label={board.title}>
      <BoardHead board={board} />
      {error && (
        <Notice tone="warn" role="status">
          {t("lost")}
        </Notice>
      )}
      <BoardActions board={board} onChanged={take} onLeaving={leave} />
      {board.question && <QuizBoard board={board} question={board.question} />}
      <BoardGrid board={board} />
    </section>
  );
};

/** ROUTE-63: what a class does right now, large enough for the wall. */
export const BoardScreen = ({ id }: { id: number }) => {
  const common = useTranslations("common");
  return (
    <RequireMember fallback={<ListSkeleton label={common("loading")} />}>
      <Board id={id} />
    </RequireMember>
  );
};
