/** The dashboard before its first answer: a skeleton, or why it can't be shown. */
import { ColumnBlock, Columns } from "#web/frame/columns.tsx";
import { Loading } from "#web/frame/loading.tsx";
import { Skeleton, SkeletonShape } from "#web/ui/skeleton.tsx";
import { useLiveStatus } from "#web/live/use-live.ts";

export const DashboardPlaceholder = () => (useLiveStatus() === "lost" ? <Loading /> : <DashboardSkeleton />);

const DashboardSkeleton = () => (
  <Skeleton>
    <Columns>
      <ColumnBlock side="start">
        <SkeletonShape shape="title" />
        <SkeletonShape />
        <SkeletonShape shape="title" />
        <SkeletonShape />
      </ColumnBlock>
      <ColumnBlock side="end">
        <SkeletonShape shape="title" />
        <SkeletonShape shape="size" />
        <SkeletonShape shape="size" />
        <SkeletonShape shape="size" />
      </ColumnBlock>
    </Columns>
  </Skeleton>
);
