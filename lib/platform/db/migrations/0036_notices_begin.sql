-- What is on sale already is no news any more: followers of its authors have been told, and nobody has saved a search yet.
update materials set announced_at = published_at where status = 'published' and published_at is not null;
