-- What a move to another lane of the board changed, before and after, for its undo: who a task is assigned to, or when it is due.
alter table task_moves add column change jsonb;
