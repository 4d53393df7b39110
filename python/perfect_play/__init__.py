"""Values of games that Perfect Play has solved: tables, dumps, and questions to a server."""
from .board import Board
from .dump import Dump, DumpError, read_dump
from .server import Server, ServerError
from .table import Table, TableError, open_table

__all__ = [
    'Board', 'Dump', 'DumpError', 'Server', 'ServerError', 'Table', 'TableError', 'open_table', 'read_dump',
]
__version__ = '0.2.0'
