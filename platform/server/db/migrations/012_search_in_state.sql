-- A search within the professionals of a state reads both conditions from one index. Two indexes would each list tens of thousands of rows, to keep few.
create extension if not exists btree_gin;
drop index candidates_search;
create index candidates_search on candidates using gin (search_text gin_trgm_ops, uf);
