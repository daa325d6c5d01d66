-- The companies of a state of the country in their order, and how many they are, from the index alone.
create index companies_place on companies (uf, state, name, id) where deleted_at is null;
