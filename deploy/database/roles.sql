-- Run once by Patroni when the cluster is made. Replace the passwords.
create role certame_owner login password 'replace-owner';
create role certame login password 'replace-server';
alter role certame set log_min_messages = log;
create database certame owner certame_owner encoding 'UTF8' template template0;
