-- A plan that was made while the tables were small is kept by its connection. It searches an array of 5,000 ids once for each row, which takes seconds.
alter function refresh_visits(uuid[]) set plan_cache_mode = 'force_custom_plan';
alter function recount_months(date[]) set plan_cache_mode = 'force_custom_plan';
